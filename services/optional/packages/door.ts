import { entry, kind } from '@rostro/platform/table/kind';
import { type Door, policy } from '@rostro/rules/door';

export const kinds = {
  package: kind(
    'CLIENT#{id} / PACKAGE#{id}',
    'A package that the client bought: its sessions left, and what they are worth',
    'packages',
  ),
  packageTemplate: kind('PACKAGETEMPLATES / {id}', 'A package that the clinic sells'),
  openPackage: entry('undelivered', 'PACKAGES / {day}#{id}', 'Packages with sessions left, by their last days'),
};

export const door = {
  kinds,
  restore: {
    packages: policy(['package'], 'yes', 'no', 'no', 'sessions that were used were used', { isWork: true }),
    packageTemplates: policy(['packageTemplate'], 'yes', 'yes', 'named', 'packages may have been sold of it'),
  },
} satisfies Door<typeof kinds>;

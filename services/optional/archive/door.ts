import { kind } from '@rostro/platform/table/kind';
import { type Door, policy } from '@rostro/rules/door';

export const kinds = {
  archive: kind('ARCHIVE / LATEST', 'The latest file of everything that the clinic has, finished or not'),
};

export const door = {
  kinds,
  restore: {
    archive: policy(['archive'], 'no', 'no', 'no', 'its file is gone after a day'),
  },
} satisfies Door<typeof kinds>;

import { mustAddServicesThatExist } from '@rostro/rules/appointments/catalog-check';
import { collection } from '@rostro/rules/http/collection';
import type { UseCase } from '@rostro/rules/http/context';
import type { PackageTemplateForm } from '@rostro/shared/contract/packages';
import { packageTemplates, saveTemplate, templateById } from '../store/packages.ts';

const templates = collection<PackageTemplateForm, object>({
  kind: 'package-template',
  missing: 'package_template_not_found',
  nameOf: ({ name }) => name,
  audited: ['name', 'serviceIds', 'sessions', 'priceCents', 'validity', 'isActive'],
  store: { all: packageTemplates, byId: templateById, save: saveTemplate },
  decide: async ({ serviceIds }, before) => {
    await mustAddServicesThatExist(serviceIds, before?.serviceIds);
    return {};
  },
});

export const { list: listPackageTemplates, create: createPackageTemplate } = templates;

export const updatePackageTemplate: UseCase<'updatePackageTemplate'> = ({ params, body }, context) =>
  templates.update(params.templateId, body, context);

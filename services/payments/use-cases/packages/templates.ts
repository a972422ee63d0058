import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { packageTemplates, saveTemplate, servicesExist, templateById } from '../../store/packages.ts';

export const listPackageTemplates: UseCase<'listPackageTemplates'> = async () => ({
  items: (await packageTemplates()).sort((a, b) => a.name.localeCompare(b.name, 'es')),
});

/** A repeated request finds the first one's. */
export const createPackageTemplate: UseCase<'createPackageTemplate'> = ({ body }, context) => {
  const mark = markOf(`${clientIdOf(context)}\npackage-template`, context.idempotencyKey, body);
  return untilSettled(async () => {
    const made = await templateById(mark.id);
    if (made !== null) return sameRequest(made, mark);
    if (!(await servicesExist(body.serviceIds))) throw new AppError('service_not_found');
    const template = { ...body, id: mark.id, version: 1, updatedAt: context.now, ...hashIn(mark) };
    const author = staffAuthor(context, {
      ...{ action: 'package-template.create', subject: mark.id, subjectName: body.name, after: body },
    });
    await saveTemplate(author, template, null);
    return template;
  });
};

/** Services that it has already may be deleted by now; new ones must exist. */
export const updatePackageTemplate: UseCase<'updatePackageTemplate'> = ({ params, body }, context) => {
  const { version, ...form } = body;
  return untilSettled(async () => {
    const before = await templateById(params.templateId);
    if (before === null) throw new AppError('package_template_not_found');
    if (before.version !== version) throw new AppError('changed_meanwhile');
    const added = form.serviceIds.filter((id) => !before.serviceIds.includes(id));
    if (!(await servicesExist(added))) throw new AppError('service_not_found');
    const after = { ...before, ...form, version: version + 1, updatedAt: context.now };
    const { name, serviceIds, sessions, priceCents, validity, isActive } = before;
    const author = staffAuthor(context, {
      action: 'package-template.save',
      subject: before.id,
      subjectName: after.name,
      before: { name, serviceIds, sessions, priceCents, validity, isActive },
      after: form,
    });
    await saveTemplate(author, after, before);
    return after;
  });
};

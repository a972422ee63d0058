import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { noteTemplateById, noteTemplates, saveNoteTemplate } from '../store/note-templates.ts';
import { doingOf } from './doing.ts';

export const listNoteTemplates: UseCase<'listNoteTemplates'> = async () => ({
  items: (await noteTemplates()).sort((a, b) => a.name.localeCompare(b.name, 'es')),
});

/** A repeated request finds the first one's. */
export const createNoteTemplate: UseCase<'createNoteTemplate'> = ({ body }, context) => {
  const mark = markOf(`${clientIdOf(context)}\nnote-template`, context.idempotencyKey, body);
  return untilSettled(async () => {
    const made = await noteTemplateById(mark.id);
    if (made !== null) return sameRequest(made, mark);
    const { by: updatedBy, at: updatedAt } = doingOf(context);
    const template = { ...body, id: mark.id, version: 1, updatedAt, updatedBy, ...hashIn(mark) };
    const { name, serviceIds, isActive } = template;
    const author = staffAuthor(context, {
      ...{ action: 'note-template.create', subject: template.id, subjectName: name },
      after: { name, serviceIds, isActive },
    });
    await saveNoteTemplate(author, null, template);
    return template;
  });
};

export const updateNoteTemplate: UseCase<'updateNoteTemplate'> = ({ params, body }, context) =>
  untilSettled(async () => {
    const before = await noteTemplateById(params.templateId);
    if (before === null) throw new AppError('note_template_not_found');
    if (before.version !== body.version) throw new AppError('changed_meanwhile');
    const { by: updatedBy, at: updatedAt } = doingOf(context);
    const after = { ...before, ...body, version: before.version + 1, updatedAt, updatedBy };
    const said = ({ name, serviceIds, isActive, version }: typeof after) => ({ name, serviceIds, isActive, version });
    const author = staffAuthor(context, {
      ...{ action: 'note-template.save', subject: after.id, subjectName: after.name },
      ...{ before: said(before), after: said(after) },
    });
    await saveNoteTemplate(author, before, after);
    return after;
  });

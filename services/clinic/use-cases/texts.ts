import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { currentText, type StoredText } from '@rostro/rules/texts/stored-text';
import type { ClinicText, ClinicTextLine } from '@rostro/shared/contract/clinic/texts';
import { AppError } from '@rostro/shared/errors';
import { TEXT_KINDS, type TextKind } from '@rostro/shared/texts/kinds';
import { nextVersion } from '@rostro/shared/texts/version';
import { todayAt } from '@rostro/shared/time';
import { allVersions, publishText, textOfVersion } from '../store/texts.ts';

const shown = (kind: TextKind, { version, edition, at, text }: StoredText, current: StoredText): ClinicText => ({
  kind,
  version,
  edition,
  at,
  text,
  isCurrent: version === current.version,
});

const lineOf = (kind: TextKind, { version, edition, at, by }: StoredText, isCurrent: boolean): ClinicTextLine => ({
  kind,
  version,
  edition,
  at,
  by,
  isCurrent,
});

export const getText: UseCase<'getText'> = async ({ params: { kind }, query: { version } }) => {
  const current = await currentText(kind);
  if (version === undefined || version === current.version) return shown(kind, current, current);
  const earlier = await textOfVersion(kind, version);
  if (earlier === null) throw new AppError('text_not_found');
  return shown(kind, earlier, current);
};

export const listTexts: UseCase<'listTexts'> = async () => ({
  items: await Promise.all(TEXT_KINDS.map(async (kind) => lineOf(kind, await currentText(kind), true))),
});

export const listTextVersions: UseCase<'listTextVersions'> = async ({ params: { kind } }) => ({
  items: (await allVersions(kind)).map((one, place) => lineOf(kind, one, place === 0)),
});

/** The audit had its own action for the privacy notice before the clinic could write other texts. */
const actionOf = (kind: TextKind) => (kind === 'privacy' ? 'privacy-notice.save' : 'text.save');

export const saveText: UseCase<'saveText'> = ({ body: { kind, text, edition } }, context) =>
  untilSettled(async () => {
    const before = await currentText(kind);
    if (edition !== before.edition) throw new AppError('changed_meanwhile');
    if (text.trim() === before.text.trim()) return shown(kind, before, before);
    const after: StoredText = {
      version: nextVersion(before.version, todayAt(context.now)),
      edition: before.edition + 1,
      at: context.now,
      by: { id: clientIdOf(context), name: context.actor.fullName },
      text,
    };
    const author = staffAuthor(context, {
      action: actionOf(kind),
      subject: kind === 'privacy' ? 'privacy-notice' : `text:${kind}`,
      before: { text: kind, version: before.version },
      after: { text: kind, version: after.version },
    });
    await publishText(author, kind, before, after);
    return shown(kind, after, after);
  });

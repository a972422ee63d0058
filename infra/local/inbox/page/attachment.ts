import type { LetterStore } from '../store.ts';

const PATH = /^\/_local\/correos\/(\d+)\/(\d+)$/;

/** The path of a mail's attachment, by its index. */
export const attachmentPath = (mailId: number, place: number): string => `/_local/correos/${mailId}/${place}`;

export function attachmentAt(path: string, letters: LetterStore) {
  const [, mailId, place] = PATH.exec(path) ?? [];
  const attachment = mailId === undefined ? undefined : letters.mail(Number(mailId))?.attachments[Number(place)];
  if (attachment === undefined) return null;
  const { type, text, name } = attachment;
  return { type: `${type}; charset=utf-8`, body: text, download: name };
}

import { getItem } from '@rostro/platform/table/read';
import { type Write, WriteRejected } from '@rostro/platform/table/transact';
import { type HealthFormLink, visitOfForm } from '@rostro/rules/clients/health-form-token';
import { clientOfLink, linkUseWrite } from '@rostro/rules/clients/links';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import { AppError } from '@rostro/shared/errors';
import { addMinutes } from '@rostro/shared/time';
import { linkActWrite } from './link-maker.ts';
import { storeMedicalHistory } from './medical-history.ts';
import { currentVisit, visitStands } from './visits.ts';

/** Follows a merge to the record that stays; null: forgotten, or being deleted. */
export async function formClient(clientId: string): Promise<ProfileItem | null> {
  const person = await clientOfLink(clientId);
  return person === null || person.leaving || person.forgottenAt !== undefined ? null : person;
}

type FormLink = Pick<HealthFormLink, 'id' | 'clientId' | 'expiresAt'>;
type Answer = MedicalHistory & { own: NonNullable<MedicalHistory['own']> };

/** The mark stays at the person whom the link names, also after a merge. */
const usedKey = ({ id, clientId }: FormLink) => keys.usedLink({ clientId }, id);

export const isUsed = async (link: FormLink): Promise<boolean> => (await getItem(usedKey(link))) !== null;

export interface Standing {
  /** The link can be answered until this instant. */
  until: string;
  /** Conditions for storing its answer. */
  onlyIf: Write[];
}

/**
 * The form of a visit stays open until the visit begins, also if the visit moved after the letter.
 * @returns null if the visit is over or cancelled
 * @throws {AppError} `link_invalid` without such a visit
 */
export async function standingOf(link: FormLink, now: string): Promise<Standing | null> {
  const visitId = visitOfForm(link);
  if (visitId === null) return link.expiresAt > now ? { until: link.expiresAt, onlyIf: [] } : null;
  const visit = await currentVisit(visitId);
  if (visit === null) throw new AppError('link_invalid');
  if (visit.startsAt <= now || visit.status === 'cancelled') return null;
  return { until: visit.startsAt, onlyIf: [visitStands(visit)] };
}

/** How long a used link is known as used. A visit's link is known for ever, because the visit can move to any time. */
const KNOWN_MINUTES = 30 * 24 * 60;
const knownUntil = (link: FormLink) =>
  visitOfForm(link) === null ? { expiresAt: addMinutes(link.expiresAt, KNOWN_MINUTES) } : {};

/**
 * Adds the version that a person answered, and uses up the link.
 * @throws {WriteRejected} `version` if somebody else wrote one meanwhile, and the labels of `onlyIf`
 */
export async function storeAnswers(link: FormLink, clientId: string, history: Answer, onlyIf: Write[]): Promise<void> {
  try {
    const { at } = history;
    const { linkBy } = history.own;
    const more = [
      linkUseWrite(usedKey(link), { at, ...knownUntil(link) }),
      linkActWrite({ action: 'history.answer', clientId, id: link.id, linkBy, at }),
      ...onlyIf,
    ];
    const own = { act: 'self.history', linkBy };
    await storeMedicalHistory({ kind: 'self', id: clientId }, clientId, history, { more, own });
  } catch (error) {
    if (error instanceof WriteRejected && error.failed.has('link')) throw new AppError('link_used');
    throw error;
  }
}

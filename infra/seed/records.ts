import type { Key } from '@rostro/platform/table/keys';
import type { RetentionItem } from '@rostro/rules/clients/retention';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MedicalFacts } from '@rostro/shared/contract/records/medical-history';
import { recordKeptUntil } from '@rostro/shared/privacy/retention';
import { dayBounds } from '@rostro/shared/time';
import { DERMATOLOGIST } from './resources.ts';

/** A fictional person without an account, because not every demo has accounts. */
export const AUTHOR = { id: DERMATOLOGIST, name: 'Elena Robles Nava' };

const HISTORIES = [
  { allergies: ['Penicilina'], medication: 'Isotretinoína 20 mg', phototype: 'III', pregnancy: 'no' },
  { pregnancy: 'pregnant', conditions: 'Melasma', phototype: 'IV' },
  { warnings: ['Marcapasos'], conditions: 'Hipertensión', phototype: 'II', pregnancy: 'no' },
] as const;

/** What the demo clinic knows of a few of the clients who come from today on. */
export function medicalHistoryItems(appointments: readonly AppointmentItem[], today: string): Key[] {
  const { from: at } = dayBounds(today);
  const coming = appointments
    .filter(({ status, startsAt, clientId }) => status !== 'cancelled' && startsAt >= at && clientId.startsWith('demo'))
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  const clientIds = [...new Set(coming.map(({ clientId }) => clientId))];
  return HISTORIES.flatMap((facts, place) => {
    const clientId = clientIds[place * 2];
    if (clientId === undefined) return [];
    const history = { ...MedicalFacts.parse(facts), version: 1, at, by: AUTHOR, consentAt: at };
    return [
      { ...keys.medicalHistory(clientId), ...history },
      { ...keys.medicalHistoryVersion(clientId, 1), ...history },
      { ...keys.retention(clientId), keptUntil: recordKeptUntil(at), mark: 'demo' } satisfies RetentionItem,
    ];
  });
}

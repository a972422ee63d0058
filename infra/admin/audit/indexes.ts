import { keys } from '@rostro/kit/table/keys';
import type { Write } from '@rostro/kit/table/transact';
import type { Finding } from './finding.ts';
import type { Records } from './records.ts';

/** Every appointment is in the indexes of its client and its month, and has a client. */
export function auditIndexes({ appointments, profiles }: Records): Finding[] {
  const known = new Set(profiles.map(({ id }) => id));
  const lost = appointments
    .filter(({ clientId }) => !known.has(clientId))
    .map(({ id, clientId }) => ({ rule: 'an appointment has its client', subject: id, is: clientId, should: null }));
  const misplaced = appointments.flatMap((appointment): Finding[] => {
    const { id, clientId, startsAt, version } = appointment;
    const should = keys.appointmentIndexes(clientId, startsAt, id);
    const has = appointment as unknown as Record<string, unknown>;
    const is = Object.fromEntries(Object.keys(should).map((name) => [name, has[name]]));
    const wrong = Object.entries(should).filter(([name, value]) => is[name] !== value);
    if (wrong.length === 0) return [];
    const repair: Write = {
      ...{ label: 'appointment', update: keys.appointment(id) },
      expression: `SET ${Object.keys(should)
        .map((name) => `${name} = :${name}`)
        .join(', ')}`,
      ...{ condition: '#version = :version', names: { '#version': 'version' } },
      values: {
        ...Object.fromEntries(Object.entries(should).map(([name, value]) => [`:${name}`, value])),
        ':version': version,
      },
    };
    return [{ rule: 'an appointment is found by its indexes', subject: id, is, should, repair: [repair] }];
  });
  return [...lost, ...misplaced];
}

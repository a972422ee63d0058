import { MAX_APPLIED, MAX_RECORD_FIELD, MAX_RECORD_TEXT, NO_VITALS } from '@rostro/shared/contract/records/note-fields';
import type { Note } from '../domain/note.ts';
import type { WholeRecord } from './record-file.ts';

const elena = { id: 'elena', name: 'Elena Castañeda' };
const AT = '2026-11-20T22:00:00.000Z';
/** Varied words, so that compression does not shrink them to nothing. */
const words = (length: number, seed: number): string =>
  Array.from({ length: Math.ceil(length / 9) }, (_, at) =>
    (((seed + at) * 2_654_435_761) % 2 ** 32).toString(36).padStart(8, 'a'),
  )
    .join(' ')
    .slice(0, length);

/** A record of `count` notes, each of the greatest length, with `photos` photos among them. */
export function longRecord(count: number, photos = 0, jpeg: Uint8Array | null = null): WholeRecord {
  const picturesOf = (number: number) =>
    Array.from({ length: Math.floor((photos * (number + 1)) / count) - Math.floor((photos * number) / count) }, () => ({
      area: 'Mejillas',
      takenOn: '2026-11-20',
      jpeg,
    }));
  const note = (number: number): Note => {
    const long = (part: number) => words(MAX_RECORD_TEXT, number * 1000 + part * 101);
    const short = (part: number) => words(MAX_RECORD_FIELD, number * 1000 + part * 103);
    const applied = Array.from({ length: MAX_APPLIED }, (_, at) => {
      const said = words(120, number * 1000 + at);
      return { machine: said, energy: said, product: said, lot: said };
    });
    return {
      id: `n-${number}`,
      appointmentId: `a-${number}`,
      clientId: 'ana',
      startsAt: AT,
      serviceId: 1,
      author: elena,
      createdAt: AT,
      updatedAt: AT,
      photos: [],
      version: 2,
      areas: [],
      signed: { at: AT, by: elena, licence: '9876543' },
      text: long(1),
      examination: long(2),
      plan: long(3),
      indications: long(4),
      diagnosisCode: 'L70.0',
      reason: short(5),
      diagnosis: short(6),
      reactions: short(7),
      vitals: { ...NO_VITALS, bloodPressure: '120/80' },
      applied,
    };
  };
  return {
    person: {
      id: 'ana',
      name: 'Ana López',
      sex: 'female',
      address: 'Av. Constituyentes 120, Centro, Querétaro, 76000',
      birthDate: '',
      phone: '',
      email: '',
    },
    institution: 'Rostro',
    histories: [],
    sections: [],
    notes: Array.from({ length: count }, (_, number) => ({
      note: note(number),
      service: 'Limpieza',
      addenda: [],
      pictures: picturesOf(number),
    })),
  };
}

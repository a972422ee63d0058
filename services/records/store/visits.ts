import type { AppointmentItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItem } from '@rostro/kit/table/read';
import type { NoteVisit } from '../domain/note.ts';

/** The visit of a note, even a cancelled one: a finding may still be worth noting. */
export const visitById = (id: string): Promise<NoteVisit | null> => getItem<AppointmentItem>(keys.appointment(id));

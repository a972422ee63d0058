import { getItem } from '@rostro/platform/table/read';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { NoteVisit } from '../domain/note.ts';

/** The visit of a note, even a cancelled one: a finding may still be worth noting. */
export const visitById = (id: string): Promise<NoteVisit | null> => getItem<AppointmentItem>(keys.appointment(id));

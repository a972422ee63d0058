import type { AppointmentItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItem } from '@rostro/kit/table/read';
import type { Visit } from '../domain/note.ts';

/** The visit that a note is of; a cancelled one too: what was seen may be worth a word. */
export const visitById = (id: string): Promise<Visit | null> => getItem<AppointmentItem>(keys.appointment(id));

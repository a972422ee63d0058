import type { Key } from '@rostro/platform/table/keys';
import type { ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_DURATION_MINUTES, readDuration, sayDuration } from '@rostro/shared/catalog';
import { type Backfill, shapeChange } from '../backfill.ts';

type InWords = ServiceItem & { version: number };

const isInWords = (item: Key): item is InWords => {
  const { durationUnread, duration, version } = item as Partial<ServiceItem>;
  const isSaved = typeof duration === 'string' && version !== undefined;
  return item.pk === keys.services().pk && isSaved && durationUnread === undefined;
};

/** It was listed already, and staff have not answered. */
const isUnread = (item: Key): boolean =>
  item.pk === keys.services().pk && typeof (item as Partial<ServiceItem>).durationUnread === 'string';

const writeOf = (item: InWords, minutes: number, { said, unread }: { said: string; unread: string | null }) => ({
  label: 'duration',
  update: item,
  expression: 'SET durationMinutes = :minutes, #duration = :said, durationUnread = :unread, #version = :next',
  condition: '#version = :read',
  names: { '#version': 'version', '#duration': 'duration' },
  values: {
    ':minutes': minutes,
    ':said': said,
    ':unread': unread,
    ':read': item.version,
    ':next': item.version + 1,
  },
});

const readable = shapeChange<InWords>({
  what: 'services whose length is a number of minutes',
  isOld: (item): item is InWords => isInWords(item) && readDuration(item.duration) !== null,
  writesFor: async (item) => {
    const minutes = readDuration(item.duration);
    return minutes === null ? null : [writeOf(item, minutes, { said: sayDuration(minutes), unread: null })];
  },
});

/** They count as an hour, as before, and the office's list asks how long they last. */
const unreadable = shapeChange<InWords>({
  what: 'services whose length nobody can read: the list of services asks for it',
  isOld: (item): item is InWords => isInWords(item) && readDuration(item.duration) === null,
  writesFor: async (item) => [writeOf(item, DEFAULT_DURATION_MINUTES, { said: item.duration, unread: item.duration })],
});

/** Lengths were free text, and the minutes were read from it. */
export const durations: Backfill = {
  name: 'durations',
  about: 'how long services last, from free text to minutes; lists what it cannot read until somebody answers',
  changes: [readable, unreadable],
  doubts: [
    {
      what: 'services whose length nobody can read',
      isDoubtful: (item) => isUnread(item) || (isInWords(item) && readDuration(item.duration) === null),
      nameOf: (item) => {
        const { id, name, duration } = item as InWords;
        return `${id} ${name}: «${duration}»`;
      },
    },
  ],
};

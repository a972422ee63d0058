import { kind } from '@rostro/platform/table/kind';
import { type Door, policy } from '@rostro/rules/door';

export const kinds = {
  archive: kind('ARCHIVE / LATEST', 'The latest file of everything that the clinic has, finished or not'),
};

export const door = {
  kinds,
  restore: {
    archive: policy(['archive'], 'no', 'no', 'no', 'its file is gone after a day'),
  },
  functions: { archives: { readsArchives: true } },
  schedules: {
    /** Makes the file of everything that somebody asked for; it costs one read where nobody did. */
    archiveSweep: {
      handler: 'sweepArchive',
      ids: { function: 'ArchiveSweep', rule: 'SweepArchive' },
      alarm: 'archive-sweep',
      title: 'the sweep that makes the file of everything',
      description: 'Makes the file of everything that somebody asked for',
      at: { everyMinutes: 2 },
      localMinutes: 1,
      silentMinutes: 30,
      memoryMb: 1024,
      timeoutSeconds: 900,
      diskGb: 10,
      rights: { archives: true },
    },
  },
} satisfies Door<typeof kinds>;

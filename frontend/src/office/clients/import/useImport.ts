import { IMPORT_CHUNK, type ImportRow, type ImportVerdict } from '@rostro/shared/contract/client-import';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { refreshClients } from '#office/chooseClient/clients.ts';
import { type ClientFile, FileProblem, readClientFile } from './readFile.ts';

const previewRows = async (rows: ImportRow[], signal: AbortSignal): Promise<ImportVerdict[]> =>
  (await call('previewClientImport', { body: { rows } }, { signal })).items;

const importRows =
  (importId: string) =>
  async (rows: ImportRow[], signal: AbortSignal): Promise<ImportVerdict[]> =>
    (await call('importClients', { params: { importId }, body: { rows } }, { signal })).items;

/** A row of the file with the server's verdict, in the preview or the import. `line` is its line in the file, from 1. */
export interface JudgedRow {
  line: number;
  row: ImportRow;
  verdict: ImportVerdict;
}

/** The state of a file after it was read: being checked, checked, being imported or imported. */
export interface FileStep {
  at: 'checking' | 'checked' | 'bringing' | 'brought';
  file: ClientFile;
  judged: JudgedRow[];
  /** Why the check or the import stopped. */
  problem?: string;
}
export type Step = { at: 'choosing'; problem?: string } | FileStep;

/** The text quotes Excel's menu. */
const UNREADABLE =
  'No pudimos leer el archivo. En Excel usa «Guardar como», elige el tipo «CSV UTF-8» e intenta de nuevo.';

/** The header is line 1. */
const LINE_OF_FIRST = 2;

function judge(file: ClientFile, from: number, verdicts: readonly ImportVerdict[]): JudgedRow[] {
  // Without this check, an empty response would loop endlessly.
  if (verdicts.length === 0) throw new Error('rows were sent, and nothing was said of them');
  return verdicts.flatMap((verdict, offset) => {
    const row = file.rows[from + offset];
    return row ? [{ line: from + offset + LINE_OF_FIRST, row, verdict }] : [];
  });
}

/** The import of a file, chunk by chunk. It can be stopped and continued. */
export function useImport() {
  const cache = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'choosing' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Sends one chunk after another. The verdicts so far stay, even if it is stopped or fails. */
  async function sendChunks(
    file: ClientFile,
    { doing, done, before }: { doing: 'checking' | 'bringing'; done: 'checked' | 'brought'; before: JudgedRow[] },
  ): Promise<void> {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    const ask = doing === 'checking' ? previewRows : importRows(file.importId);
    let judged = before;
    setStep({ at: doing, file, judged });
    try {
      while (judged.length < file.rows.length) {
        const rows = file.rows.slice(judged.length, judged.length + IMPORT_CHUNK);
        judged = [...judged, ...judge(file, judged.length, await ask(rows, control.signal))];
        if (control.signal.aborted) return;
        setStep({ at: doing, file, judged });
      }
      setStep({ at: done, file, judged });
    } catch (error) {
      if (!control.signal.aborted) setStep({ at: doing, file, judged, problem: detailOf(error) });
    } finally {
      if (doing === 'bringing') void refreshClients(cache);
    }
  }

  return {
    step,
    choose: async (chosen: File) => {
      const file = await readClientFile(chosen).catch((error: unknown) => {
        const problem = error instanceof FileProblem ? error.message : UNREADABLE;
        setStep({ at: 'choosing', problem });
      });
      if (file) await sendChunks(file, { doing: 'checking', done: 'checked', before: [] });
    },
    bring: () => step.at === 'checked' && sendChunks(step.file, { doing: 'bringing', done: 'brought', before: [] }),
    /** Continues after a failure or a stop. */
    goOn: () => {
      if (step.at === 'checking')
        void sendChunks(step.file, { doing: 'checking', done: 'checked', before: step.judged });
      if (step.at === 'bringing')
        void sendChunks(step.file, { doing: 'bringing', done: 'brought', before: step.judged });
    },
    stop: () => {
      running.current?.abort();
      if (step.at === 'checking' || step.at === 'bringing') setStep({ ...step, problem: 'Detenido.' });
    },
    startOver: () => {
      running.current?.abort();
      setStep({ at: 'choosing' });
    },
  };
}
export type Import = ReturnType<typeof useImport>;

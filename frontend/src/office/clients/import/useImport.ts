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

/** A row of the file with what became of it, or would. `line` is its line in the file. */
export interface JudgedRow {
  line: number;
  row: ImportRow;
  verdict: ImportVerdict;
}

/** A file that was read: looked through, looked at, brought in, or done. */
export interface FileStep {
  at: 'checking' | 'checked' | 'bringing' | 'brought';
  file: ClientFile;
  judged: JudgedRow[];
  /** Why it stands still. */
  problem?: string;
}
export type Step = { at: 'choosing'; problem?: string } | FileStep;

/** Said as Excel's own menu says it. */
const UNREADABLE =
  'No pudimos leer el archivo. En Excel usa «Guardar como», elige el tipo «CSV UTF-8» e intenta de nuevo.';

/** The head stands on the first line, and lines are counted from one. */
const LINE_OF_FIRST = 2;

function judge(file: ClientFile, from: number, verdicts: readonly ImportVerdict[]): JudgedRow[] {
  // Going on with nothing would go on for ever.
  if (verdicts.length === 0) throw new Error('rows were sent, and nothing was said of them');
  return verdicts.flatMap((verdict, offset) => {
    const row = file.rows[from + offset];
    return row ? [{ line: from + offset + LINE_OF_FIRST, row, verdict }] : [];
  });
}

/** Brings a file in, chunk by chunk: it can be stopped, and goes on where it was. */
export function useImport() {
  const cache = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'choosing' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Asks for one chunk after the other; what is known by then stays, whatever stops it. */
  async function goThrough(
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
      if (file) await goThrough(file, { doing: 'checking', done: 'checked', before: [] });
    },
    bring: () => step.at === 'checked' && goThrough(step.file, { doing: 'bringing', done: 'brought', before: [] }),
    /** After a failure, or after it was stopped. */
    goOn: () => {
      if (step.at === 'checking')
        void goThrough(step.file, { doing: 'checking', done: 'checked', before: step.judged });
      if (step.at === 'bringing')
        void goThrough(step.file, { doing: 'bringing', done: 'brought', before: step.judged });
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

import { type FileImport, IMPORT_CHUNK, type ImportVerdict } from '@rostro/shared/contract/imports/import-run';
import { isSamePerson } from '@rostro/shared/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { detailOf } from '#api/error.ts';
import type { ImportKind, JudgedRow, RowTexts } from '#office/importing/kind.ts';
import { digestOf, guessMapping, type Headed, type Mapping, readHead, rowsOf, sourcesOf } from './columns.ts';
import type { DateOrder } from './dates.ts';
import { isRemarked } from './kinds/words.ts';
import { openFile } from './openFile.ts';
import { importsQuery } from './runs.ts';
import { FileProblem, type Table, type Workbook } from './table.ts';
import type { Reading } from './textOf.ts';

/** An opened file, and the mapping of its columns. */
export interface MappingStep {
  at: 'mapping';
  book: Workbook;
  sheet: number;
  table: Table;
  headed: Headed;
  mapping: Mapping;
  /** The chosen order of the dates; undefined before the choice. */
  order?: DateOrder;
  /** Whether names are written as people write them, which is offered. */
  tidies?: boolean;
  /** The reason of the override; undefined without one. */
  override?: string;
  /** The kind's allowance is given. */
  allowed?: true;
}

export interface MappedFile {
  name: string;
  rows: RowTexts[];
  lines: number[];
  digest: string;
  from: MappingStep;
}

export interface FileStep {
  at: 'checking' | 'checked' | 'bringing' | 'brought';
  file: MappedFile;
  judged: JudgedRow[];
  /** New rows with remarks that are not brought in, as chosen. */
  left?: JudgedRow[];
  /** The import on the server, once it has begun. */
  run?: FileImport;
  /** Why the check or the import stopped. */
  problem?: string;
}
export type Step = { at: 'choosing' | 'reading'; problem?: string } | MappingStep | FileStep;

const ALLOWED = 'sí';

const UNREADABLE = 'No pudimos leer el archivo. Ábrelo en Excel, guárdalo otra vez como .xlsx e intenta de nuevo.';

async function readSheet(kind: ImportKind, book: Workbook, sheet: number): Promise<MappingStep> {
  const table = await book.read(sheet);
  const headed = readHead(table, kind);
  return { at: 'mapping', book, sheet, table, headed, mapping: guessMapping(headed, kind) };
}

function judge(file: MappedFile, from: number, verdicts: readonly ImportVerdict[]): JudgedRow[] {
  // Without this check, an empty response would loop endlessly.
  if (verdicts.length === 0) throw new Error('rows were sent, and nothing was said of them');
  return verdicts.flatMap((verdict, offset) => {
    const [row, line] = [file.rows[from + offset], file.lines[from + offset]];
    return row && line !== undefined ? [{ line, row, verdict }] : [];
  });
}

const mappingOf = ({ headed, mapping }: MappingStep, { fields }: ImportKind) =>
  fields.flatMap(({ name: field }) =>
    sourcesOf(headed, mapping, field, { fields }).map(({ name }) => ({ column: name.slice(0, 120), field })),
  );

/** Puts rows that compete with each other together; the others keep the order of the file. */
function inOrder(rows: readonly RowTexts[], lines: readonly number[], { together }: ImportKind) {
  const all = rows.map((row, at) => ({ row, line: lines[at] ?? 0, key: together?.(row) ?? '' }));
  const sorted = together ? all.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))) : all;
  return { rows: sorted.map(({ row }) => row), lines: sorted.map(({ line }) => line) };
}

/** The next rows of a check. Competing rows stay in one request, if it has room for them. */
function nextRows(rows: readonly RowTexts[], from: number, { together }: ImportKind): RowTexts[] {
  const chunk = rows.slice(from, from + IMPORT_CHUNK);
  const after = rows[from + IMPORT_CHUNK];
  if (together === undefined || after === undefined) return chunk;
  const whole = chunk.filter((row) => together(row) !== together(after));
  return whole.length > 0 ? whole : chunk;
}

interface Seen {
  line: number;
  fullName: string;
}

/**
 * Marks rows with the e-mail or phone of an earlier new row. The server sees some rows at a time, and does not say which
 * of them it was. Another name with the phone is a relative: who has it is named.
 */
function withTwins(judged: readonly JudgedRow[], { same, shares }: ImportKind): JudgedRow[] {
  const seen = new Map<string, Seen>();
  return judged.map((each) => {
    const { state, sharedWith } = each.verdict;
    if (state !== 'new' && state !== 'known') return each;
    const { fullName = '', email, phone } = same(each.row);
    const marks = { ...(email && { email: `email ${email}` }), ...(phone && { phone: `phone ${phone}` }) };
    const relative = marks.phone === undefined ? undefined : seen.get(marks.phone);
    if (shares !== undefined && relative !== undefined && !isSamePerson(fullName, relative.fullName)) {
      const verdict: ImportVerdict = { state: 'known', knownBy: 'phone', fields: {} };
      return { ...each, verdict, twin: relative.line, sharedWith: relative.fullName };
    }
    for (const [knownBy, mark] of Object.entries(marks)) {
      const twin = seen.get(mark)?.line;
      if (twin !== undefined) {
        const verdict: ImportVerdict = { state: 'known', knownBy: knownBy as 'email' | 'phone', fields: {} };
        return { ...each, verdict, twin };
      }
    }
    if (state === 'new') for (const mark of Object.values(marks)) seen.set(mark, { line: each.line, fullName });
    return { ...each, ...(sharedWith !== undefined && { sharedWith }) };
  });
}

/** The choices of rows that could come in or stay out. */
export interface Chosen {
  leavesOut: boolean;
  bringsRelatives: boolean;
}

/** The file as it is brought in: without new rows that have remarks, and with relatives who share a phone, as chosen. */
async function asChosen(
  { file, judged, ...step }: FileStep,
  { shares }: ImportKind,
  { leavesOut, bringsRelatives }: Chosen,
): Promise<FileStep> {
  const isLeft = (each: JudgedRow): boolean => leavesOut && isRemarked(each);
  const stays = file.rows.flatMap((row, at) => {
    const each = judged[at];
    if (each === undefined || isLeft(each)) return [];
    const isRelative = bringsRelatives && shares !== undefined && each.sharedWith !== undefined;
    return [{ row: isRelative ? { ...row, [shares]: ALLOWED } : row, line: file.lines[at] ?? 0 }];
  });
  const [rows, lines] = [stays.map(({ row }) => row), stays.map(({ line }) => line)];
  return {
    ...step,
    file: { ...file, rows, lines, digest: await digestOf(rows) },
    judged: [],
    left: judged.filter(isLeft),
  };
}

/** The import is sent chunk by chunk. It can be stopped and continued. */
export function useImport(kind: ImportKind) {
  const cache = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'choosing' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const sayProblem = (error: unknown): void =>
    setStep({ at: 'choosing', problem: error instanceof FileProblem ? error.message : UNREADABLE });

  /** Sends one chunk after another. The verdicts so far stay, even after a stop or a failure. */
  async function sendChunks(
    before: FileStep,
    done: 'checked' | 'brought',
    cut: (rows: readonly RowTexts[], from: number) => RowTexts[],
    ask: (
      from: number,
      rows: RowTexts[],
      signal: AbortSignal,
    ) => Promise<Pick<FileStep, 'run'> & { items: ImportVerdict[] }>,
  ): Promise<void> {
    const { file } = before;
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    let now: FileStep = { ...before };
    delete now.problem;
    setStep(now);
    try {
      while (now.judged.length < file.rows.length) {
        const from = now.judged.length;
        const { items, run } = await ask(from, cut(file.rows, from), control.signal);
        if (control.signal.aborted) return;
        now = { ...now, judged: [...now.judged, ...judge(file, from, items)], ...(run && { run }) };
        setStep(now);
      }
      setStep({ ...now, at: done });
    } catch (error) {
      if (!control.signal.aborted) setStep({ ...now, problem: detailOf(error) });
    }
  }

  async function check(before: FileStep): Promise<void> {
    const cut = (rows: readonly RowTexts[], from: number) => nextRows(rows, from, kind);
    await sendChunks(before, 'checked', cut, async (_from, rows, signal) => {
      const { items } = await kind.routes.preview(rows, signal);
      return { items };
    });
    // A client with two rows in the file is created once.
    setStep((now) =>
      now.at === 'checked' && now.file === before.file ? { ...now, judged: withTwins(now.judged, kind) } : now,
    );
  }

  /** The same file, read in the same way, continues its import; a chunk that was sent before gets the same answer. */
  async function runFor({ name, digest, rows, from }: MappedFile): Promise<FileImport> {
    const { items } = await cache.fetchQuery({ ...importsQuery(kind), staleTime: 0 });
    const begun = items.find((run) => run.state === 'open' && run.digest === digest && run.rows === rows.length);
    if (begun) return begun;
    const body = { fileName: name.slice(0, 200), digest, rows: rows.length, mapping: mappingOf(from, kind) };
    return kind.routes.start(body, crypto.randomUUID());
  }

  async function bring(before: FileStep): Promise<void> {
    const at = { ...before, at: 'bringing' as const };
    let { run } = at;
    try {
      setStep(at);
      run ??= await runFor(at.file);
    } catch (error) {
      setStep({ ...at, problem: detailOf(error) });
      return;
    }
    const importId = run.id;
    const cut = (rows: readonly RowTexts[], from: number) => rows.slice(from, from + IMPORT_CHUNK);
    await sendChunks({ ...at, run }, 'brought', cut, (from, rows, signal) =>
      kind.routes.bring(importId, { from, rows }, signal),
    );
    void kind.refresh(cache);
    void cache.invalidateQueries({ queryKey: importsQuery(kind).queryKey });
  }

  return {
    kind,
    step,
    choose: async (chosen: File) => {
      setStep({ at: 'reading' });
      try {
        const book = await openFile(chosen);
        const visible = book.sheets.findIndex(({ hidden }) => !hidden);
        setStep(await readSheet(kind, book, Math.max(0, visible)));
      } catch (error) {
        sayProblem(error);
      }
    },
    chooseSheet: async ({ book }: MappingStep, sheet: number) => {
      try {
        setStep(await readSheet(kind, book, sheet));
      } catch (error) {
        sayProblem(error);
      }
    },
    readAs: async ({ book }: MappingStep, reading: Reading) => {
      try {
        if (book.text) setStep(await readSheet(kind, book.text.readAs(reading), 0));
      } catch (error) {
        sayProblem(error);
      }
    },
    map: (step: MappingStep) => setStep(step),
    check: async (from: MappingStep, order: DateOrder) => {
      const said = {
        ...(kind.override && { [kind.override.field]: from.override?.trim() ?? '' }),
        ...(kind.allowance && { [kind.allowance.field]: from.allowed ? ALLOWED : '' }),
      };
      const read = rowsOf(from.headed, from.mapping, { order, tidies: from.tidies }, kind).map((row) => ({
        ...row,
        ...said,
      }));
      const all = from.headed.lines.map(({ line }) => line);
      const { rows, lines } = inOrder(read, all, kind);
      const file = { name: from.book.name, rows, lines, digest: await digestOf(rows), from };
      await check({ at: 'checking', file, judged: [] });
    },
    backToMapping: () => 'file' in step && setStep(step.file.from),
    bring: async (chosen: Chosen) => {
      if (step.at !== 'checked') return;
      const isWhole = !chosen.leavesOut && !chosen.bringsRelatives;
      await bring(isWhole ? { ...step, judged: [] } : await asChosen(step, kind, chosen));
    },
    /** Continues after a failure or a stop. */
    goOn: () => {
      if (step.at === 'checking') void check(step);
      if (step.at === 'bringing') void bring(step);
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

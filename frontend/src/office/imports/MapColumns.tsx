import { MAX_OVERRIDE_REASON } from '@rostro/shared/contract/booking/appointment';
import { sayLongDay } from '@rostro/shared/time';
import { Alert, Button, Checkbox, Input, Radio, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { ImportKind } from '#office/importing/kind.ts';
import { useGrants } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import { type Column, datesIn, ignoredIn, lackOf, type Target, targetsOf, tidiedIn, withTarget } from './columns.ts';
import { type DateFinding, type DateOrder, isoOf } from './dates.ts';
import styles from './Import.module.css';
import { capitalized, quoted, sayRows } from './kinds/words.ts';
import { FoundNotices, Swallowed, TextChoice } from './Reading.tsx';
import type { Import, MappingStep } from './useImport.ts';

/** Enough rows to see whether the columns are read correctly. */
const SHOWN_ROWS = 10;
/** More are opened by a button. */
const SHOWN_IGNORED = 12;
const SHOWN_COLUMNS = 30;

/** The choice of a sheet; hidden ones say so. */
function SheetChoice({ step, run }: { step: MappingStep; run: Import }) {
  const { sheets } = step.book;
  if (sheets.length < 2) return null;
  const options = sheets.map(({ name, hidden }, value) => ({ value, label: hidden ? `${name} (oculta)` : name }));
  return (
    <div className="grid gap-1 justify-items-start max-w-120 [&_small]:text-muted">
      <label htmlFor="hoja">Hoja</label>
      <Select
        id="hoja"
        value={step.sheet}
        options={options}
        onChange={(sheet) => void run.chooseSheet(step, sheet)}
        popupMatchSelectWidth={false}
      />
      <small>El libro tiene {sheets.length} hojas y se importa una a la vez. Revisa que sea la que quieres.</small>
    </div>
  );
}

const ORDER_WORDS: Record<DateOrder, string> = { dmy: 'Día / mes / año', mdy: 'Mes / día / año, como en EE. UU.' };

/** Asks for the order of the dates if they do not show it; else names the row that shows it. */
function DateOrderChoice({ dates, step, run }: { dates: DateFinding; step: MappingStep; run: Import }) {
  const what = run.kind.fields.find((field) => field.dates !== undefined)?.dates ?? 'fechas';
  const { askFor, order, proof } = dates;
  if (askFor === undefined) {
    const shown = order === null ? undefined : proof[order];
    if (shown === undefined || order === null) return null;
    const words = order === 'dmy' ? 'El día va primero' : 'El mes va primero, como en Estados Unidos';
    return (
      <p className="text-muted">
        {capitalized(what)}: {words}. Lo dice la fila {shown.line}: «{shown.text}».
      </p>
    );
  }
  const both = proof.dmy && proof.mdy;
  return (
    <fieldset className="grid gap-2 py-3 px-4 border border-line rounded-control">
      <legend>¿En qué orden están las {what}?</legend>
      {both && (
        <p className="text-muted">
          El archivo tiene las dos formas: la fila {proof.dmy?.line} dice «{proof.dmy?.text}» y la fila{' '}
          {proof.mdy?.line} dice «{proof.mdy?.text}». Las que no existan en el orden que elijas se marcan como error.
        </p>
      )}
      <Radio.Group
        value={step.order}
        onChange={({ target }) => run.map({ ...step, order: target.value })}
        className="grid gap-2"
      >
        {(['dmy', 'mdy'] as const).map((value) => (
          <Radio key={value} value={value}>
            {ORDER_WORDS[value]}
            <small className="block text-muted">
              «{askFor.text}» {sayRead(askFor.text, value)}
            </small>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}

function TidyChoice({ step, run }: { step: MappingStep; run: Import }) {
  const { headed, mapping } = step;
  const example = useMemo(() => tidiedIn(headed, mapping, run.kind), [headed, mapping, run.kind]);
  if (example === undefined) return null;
  return (
    <Checkbox
      checked={step.tidies ?? false}
      onChange={({ target }) => run.map({ ...step, tidies: target.checked })}
      className="[&_span]:wrap-anywhere"
    >
      Escribir los nombres con mayúscula inicial: «{example.text}» será «{example.tidied}»
    </Checkbox>
  );
}

/** Overrides the rules for all rows, with a reason. Needs the same permission as in the agenda. */
function OverrideChoice({ step, run }: { step: MappingStep; run: Import }) {
  const can = useGrants();
  const { override } = run.kind;
  if (override === undefined || !can(override.permission)) return null;
  return (
    <fieldset className="grid gap-2 py-3 px-4 border border-line rounded-control">
      <legend className="sr">{override.label}</legend>
      <Checkbox
        checked={step.override !== undefined}
        onChange={({ target }) => {
          const { override: _said, ...ordinary } = step;
          run.map(target.checked ? { ...step, override: '' } : ordinary);
        }}
      >
        {override.label}
      </Checkbox>
      <p className="text-muted">{override.hint}</p>
      {step.override !== undefined && (
        <div className="grid gap-1 justify-items-start max-w-120 [&_small]:text-muted">
          <label htmlFor="motivo">Motivo para todas las filas</label>
          <Input
            id="motivo"
            value={step.override}
            maxLength={MAX_OVERRIDE_REASON}
            onChange={({ target }) => run.map({ ...step, override: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

/** A permission that applies to all rows. */
function AllowanceChoice({ step, run }: { step: MappingStep; run: Import }) {
  const { allowance } = run.kind;
  if (allowance === undefined) return null;
  return (
    <fieldset className="grid gap-2 py-3 px-4 border border-line rounded-control">
      <legend className="sr">{allowance.label}</legend>
      <Checkbox
        checked={step.allowed === true}
        onChange={({ target }) => {
          const { allowed: _said, ...ordinary } = step;
          run.map(target.checked ? { ...step, allowed: true } : ordinary);
        }}
      >
        {allowance.label}
      </Checkbox>
      <p className="text-muted">{allowance.hint}</p>
    </fieldset>
  );
}

function sayRead(text: string, order: DateOrder): string {
  const day = isoOf(text, order);
  return /^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(day) ? `es ${sayLongDay(day).replace(/^\S+ /, 'el ')}` : 'no existe';
}

function ColumnChoice({
  kind,
  column,
  target,
  onChoose,
}: {
  kind: ImportKind;
  column: Column;
  target: Target;
  onChoose: (to: Target) => void;
}) {
  const { name, examples } = column;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_190px] gap-y-2 gap-x-4 items-center py-2.5 px-4 [&+&]:border-t [&+&]:border-t-line max-phone:grid-cols-1">
      <div className="grid min-w-0 [&_b]:overflow-hidden [&_b]:text-ellipsis [&_b]:whitespace-nowrap [&_small]:overflow-hidden [&_small]:text-ellipsis [&_small]:whitespace-nowrap [&_small]:text-muted">
        <b className={classes(target === 'ignore' && 'text-muted font-normal')}>{name}</b>
        <small>{examples.length === 0 ? 'vacía' : examples.join(' · ')}</small>
      </div>
      <Select
        aria-label={`Qué es la columna «${name}»`}
        value={target}
        options={targetsOf(kind)}
        onChange={onChoose}
        popupMatchSelectWidth={false}
      />
    </li>
  );
}

/** The first rows of the file, unchanged. */
function RealRows({ step, kind }: { step: MappingStep; kind: ImportKind }) {
  const words = new Map(targetsOf(kind).map(({ value, label }) => [value, label]));
  const { columns, lines } = step.headed;
  const shown = columns.slice(0, SHOWN_COLUMNS);
  const rows = lines.slice(0, SHOWN_ROWS);
  return (
    <section aria-labelledby="primeras-filas" className="grid gap-3">
      <h2 id="primeras-filas" className="text-18 font-medium wrap-anywhere">
        {rows.length === 1 ? 'La única fila' : `Las primeras ${rows.length} filas`} de tu archivo
      </h2>
      <section
        className={classes(styles.real, 'overflow-x-auto border border-line rounded-control')}
        aria-label="Primeras filas del archivo"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
        tabIndex={0}
      >
        <table className="min-w-full text-13 whitespace-nowrap border-collapse">
          <thead>
            <tr>
              <th scope="col">Fila</th>
              {shown.map(({ at, name }) => (
                <th key={at} scope="col" data-ignored={(step.mapping[at] ?? 'ignore') === 'ignore'}>
                  {name}
                  <small className="block text-muted font-normal">{words.get(step.mapping[at] ?? 'ignore')}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {shown.map(({ at }) => (
                  <td key={at} data-ignored={(step.mapping[at] ?? 'ignore') === 'ignore'}>
                    {cells[at] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {columns.length > shown.length && (
        <p className="text-muted">
          Aquí se ven las primeras {shown.length} columnas de {columns.length}.
        </p>
      )}
    </section>
  );
}

/** Columns are guessed by name and chosen by hand. */
export function MapColumns({ step, run }: { step: MappingStep; run: Import }) {
  const [isOpen, setOpen] = useState(false);
  const { headed, mapping, book, table } = step;
  const { kind } = run;
  const dates = datesIn(headed, mapping, kind);
  const order = step.order ?? dates.order;
  const lack = lackOf(headed, mapping, kind) ?? (step.override?.trim() === '' ? 'Escribe el motivo.' : null);
  const ignored = ignoredIn(headed, mapping);
  const isUnasked = dates.askFor !== undefined && step.order === undefined;
  const unseen = new Set(isOpen ? [] : ignored.slice(SHOWN_IGNORED).map(({ at }) => at));
  const choose = (at: number, target: Target): void =>
    run.map({ ...step, mapping: withTarget(mapping, at, target, kind) });
  return (
    <>
      <h2 className="text-18 font-medium wrap-anywhere">{book.name}</h2>
      <p className="text-muted">
        {sayRows(headed.lines.length)} y{' '}
        {headed.columns.length === 1 ? '1 columna' : `${headed.columns.length} columnas`}. Revisa qué es cada columna;
        todavía no se guarda nada.
      </p>
      <SheetChoice step={step} run={run} />
      <TextChoice step={step} run={run} />
      <Swallowed found={table.found} />
      <FoundNotices found={table.found} above={headed.above} />
      <ul className="grid gap-0 max-w-190 border border-line rounded-control" aria-label="Columnas del archivo">
        {headed.columns
          .filter(({ at }) => !unseen.has(at))
          .map((column) => (
            <ColumnChoice
              key={column.at}
              kind={kind}
              column={column}
              target={mapping[column.at] ?? 'ignore'}
              onChoose={(target) => choose(column.at, target)}
            />
          ))}
      </ul>
      {unseen.size > 0 && (
        <Button onClick={() => setOpen(true)}>Ver las otras {unseen.size} columnas que no se importan</Button>
      )}
      {ignored.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${ignored.length === 1 ? 'Esta columna no se importa' : 'Estas columnas no se importan'}: ${quoted(ignored.map(({ name }) => name))}`}
          description={kind.words.advice}
        />
      )}
      <DateOrderChoice dates={dates} step={step} run={run} />
      <TidyChoice step={step} run={run} />
      <OverrideChoice step={step} run={run} />
      <AllowanceChoice step={step} run={run} />
      {(lack !== null || isUnasked) && (
        <p role="status" className="font-medium">
          {lack ?? 'Elige en qué orden están las fechas.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="primary"
          disabled={lack !== null || isUnasked}
          onClick={() => void run.check(step, order ?? 'dmy')}
        >
          Revisar {sayRows(headed.lines.length)}
        </Button>
        <Button onClick={run.startOver}>Elegir otro archivo</Button>
      </div>
      <RealRows step={step} kind={kind} />
    </>
  );
}

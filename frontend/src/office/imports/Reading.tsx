import { Alert, Select } from 'antd';
import { quoted, sayLines, sayRows } from './kinds/words.ts';
import type { Findings } from './table.ts';
import { ENCODING_WORDS, ENCODINGS, SEPARATORS, type Separator } from './textOf.ts';
import type { Import, MappingStep } from './useImport.ts';

const SEPARATOR_WORDS: Readonly<Record<Separator, string>> = {
  ',': 'Coma ( , )',
  ';': 'Punto y coma ( ; )',
  '\t': 'Tabulador',
  '|': 'Barra ( | )',
};

/** How a CSV is read can be chosen, because nothing in it says so. What looks wrong is shown. */
export function TextChoice({ step, run }: { step: MappingStep; run: Import }) {
  const { text } = step.book;
  if (text === undefined) return null;
  const { isDoubted, examples } = text.doubt;
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <div className="grid gap-1">
          <label htmlFor="separador">Separador</label>
          <Select
            id="separador"
            value={text.separator}
            options={SEPARATORS.map((value) => ({ value, label: SEPARATOR_WORDS[value] }))}
            onChange={(separator) => void run.readAs(step, { separator })}
            popupMatchSelectWidth={false}
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor="codificacion">Acentos guardados como</label>
          <Select
            id="codificacion"
            value={text.encoding}
            options={ENCODINGS.map((value) => ({ value, label: ENCODING_WORDS[value] }))}
            onChange={(encoding) => void run.readAs(step, { encoding })}
            popupMatchSelectWidth={false}
          />
        </div>
      </div>
      {examples.length > 0 && (
        <Alert
          type={isDoubted ? 'warning' : 'info'}
          showIcon
          title={isDoubted ? '¿Se leen bien estos nombres?' : 'Revisa que se lean bien estos acentos'}
          description={
            <>
              <p>{quoted(examples)}</p>
              {isDoubted && <p>Si no, elige otra opción en «Acentos guardados como» hasta que se lean bien.</p>}
            </>
          }
        />
      )}
    </>
  );
}

/** People may stand in one cell after a quote that is never closed, so it is no mere notice. */
export function Swallowed({ found: { swallowed } }: { found: Findings }) {
  if (swallowed.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={swallowed
        .map(({ line, lines }) => `En la fila ${line} se abren unas comillas que nunca se cierran: ${sayTaken(lines)}`)
        .join(' ')}
      description="Cierra esas comillas en tu archivo, o bórralas, y elígelo otra vez."
    />
  );
}
const sayTaken = (lines: number): string =>
  lines === 0
    ? 'su última celda puede estar incompleta.'
    : `${lines === 1 ? 'la línea que sigue quedó' : `las ${lines} líneas que siguen quedaron`} dentro de esa celda y nadie de ahí se importaría.`;

/** Notices about the reading of the sheet. */
export function FoundNotices({ found, above }: { found: Findings; above: readonly number[] }) {
  const { formulas, broken, merged, hiddenRows } = found;
  const notices = [
    above.length > 0 && `No se leen las filas antes de los títulos: ${sayLines(above)}.`,
    formulas > 0 &&
      `${formulas === 1 ? '1 celda tiene' : `${formulas} celdas tienen`} fórmula: se lee su último resultado guardado.`,
    broken.length > 0 &&
      `Se leen como vacías, porque tienen un error o una fórmula sin calcular: ${broken.join(', ')}.`,
    merged.length > 0 &&
      `Hay celdas combinadas (${merged.join(', ')}): solo la primera celda de cada una lleva el dato.`,
    hiddenRows > 0 &&
      `${sayRows(hiddenRows)} ${hiddenRows === 1 ? 'está oculta' : 'están ocultas'} o filtradas en Excel y también se leen.`,
  ].filter((notice) => notice !== false);
  if (notices.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title="Así se leyó la hoja"
      description={
        <ul className="pl-4.5">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      }
    />
  );
}

import { strToU8, zipSync } from 'fflate';

/** A cell of a test workbook: a text, a number, a day as its serial number, or XML of its own. */
export type MadeCell = string | number | { serial: number } | { xml: string } | null;
export interface MadeSheet {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  rows: MadeCell[][];
  /** Ranges of merged cells. */
  merged?: string[];
  hiddenRows?: number[];
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The bytes of an .xlsx with these sheets. Style 1 is a date, style 2 a date in a custom format. */
export function makeXlsx(sheets: readonly MadeSheet[], { date1904 = false } = {}): Uint8Array<ArrayBuffer> {
  const strings: string[] = [];
  const cellXml = (cell: MadeCell, ref: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') return `<c r="${ref}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
    if ('serial' in cell) return `<c r="${ref}" s="${cell.serial % 2 === 0 ? 1 : 2}"><v>${cell.serial}</v></c>`;
    return cell.xml.replace('<c', `<c r="${ref}"`);
  };
  const sheetXml = ({ rows, merged = [], hiddenRows = [] }: MadeSheet): string => {
    const body = rows.map((cells, at) => {
      const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
      return `<row r="${at + 1}"${hidden}>${cells.map((cell, place) => cellXml(cell, `${letters(place)}${at + 1}`)).join('')}</row>`;
    });
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    return `<worksheet ${NS}><sheetData>${body.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
  };
  const files: Record<string, string> = {};
  sheets.forEach((sheet, at) => {
    files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  });
  files['xl/workbook.xml'] =
    `<workbook ${NS} xmlns:r="${REL}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets
      .map(({ name = `Hoja${sheets.length}`, state = 'visible' }, at) => {
        return `<sheet name="${escaped(name)}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`;
      })
      .join('')}</sheets></workbook>`;
  files['xl/_rels/workbook.xml.rels'] = `<Relationships>${sheets
    .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
    .join('')}</Relationships>`;
  files['xl/styles.xml'] =
    `<styleSheet ${NS}><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
  files['xl/sharedStrings.xml'] =
    `<sst ${NS}>${strings.map((text) => `<si><r><t>${escaped(text)}</t></r><rPh><t>no</t></rPh></si>`).join('')}</sst>`;
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])));
  return new Uint8Array(zipped);
}

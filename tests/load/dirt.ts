/** Cells of one row: name, mobile, second phone, e-mail, birth date, sex, address, notes, allergies. */
export type Cells = [string, string, string, string, string, string, string, string, string];

interface Dirt {
  /** Says what is wrong with it. */
  what: string;
  cells: (of: { name: string; phone: string; email: string; n: number }) => Partial<Record<keyof Row, string>>;
  /** Absent: the person comes in without a remark. */
  remarks?: readonly string[];
  stays?: 'out' | 'known' | 'relative';
}

interface Row {
  name: string;
  phone: string;
  second: string;
  email: string;
  birth: string;
  sex: string;
  address: string;
  notes: string;
  allergies: string;
}

const grouped = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
const asNumber = (phone: string): string => Number(phone).toLocaleString('en-US');

/** Thirty-six kinds of dirt, and what becomes of such a row; nothing of it costs a person with a name and a road. */
export const DIRT: readonly Dirt[] = [
  { what: 'nothing', cells: () => ({}) },
  { what: 'a number of a spreadsheet', cells: ({ phone }) => ({ phone: `${phone}.0` }) },
  { what: 'a number with cents', cells: ({ phone }) => ({ phone: `${phone},00` }) },
  { what: 'a number in thousands', cells: ({ phone }) => ({ phone: asNumber(phone) }) },
  { what: 'a text of a spreadsheet', cells: ({ phone }) => ({ phone: `="${phone}"` }) },
  { what: 'an apostrophe', cells: ({ phone }) => ({ phone: `'${phone}` }) },
  { what: 'a link', cells: ({ phone }) => ({ phone: `tel:+52${phone}` }) },
  { what: 'a former prefix', cells: ({ phone }) => ({ phone: `044 ${grouped(phone)}` }) },
  { what: 'a 1 behind the country code', cells: ({ phone }) => ({ phone: `+52 1 ${grouped(phone)}` }) },
  { what: 'words behind the number', cells: ({ phone }) => ({ phone: `${grouped(phone)} (WhatsApp)` }) },
  { what: 'two numbers in one cell', cells: ({ phone }) => ({ phone: `${phone} / 442 999 0000` }) },
  { what: 'a number in another column', cells: ({ phone }) => ({ phone: '', second: grouped(phone) }) },
  { what: 'a number cut by Excel', cells: ({ email }) => ({ phone: '4.42129E+09', email }), remarks: ['phone'] },
  { what: 'a number of seven digits', cells: ({ email }) => ({ phone: '1290010', email }), remarks: ['phone'] },
  { what: 'no e-mail, in words', cells: () => ({ email: 'sin correo' }) },
  { what: 'no e-mail, in letters', cells: () => ({ email: 'N/A' }) },
  { what: 'half an e-mail', cells: () => ({ email: 'c4@gmail' }), remarks: ['email'] },
  { what: 'a name before the e-mail', cells: ({ email, name }) => ({ email: `${name} <${email}>` }) },
  { what: 'a link to the e-mail', cells: ({ email }) => ({ email: `mailto:${email}` }) },
  { what: 'two e-mails', cells: ({ email }) => ({ email: `${email}; otro@archivo.test` }) },
  { what: 'a year of two digits', cells: () => ({ birth: '25/12/85' }), remarks: ['birthDate'] },
  { what: 'a month in letters', cells: () => ({ birth: '15-ago-1992' }) },
  { what: 'a date in words', cells: () => ({ birth: '5 de septiembre de 1990' }) },
  { what: 'a date with a time', cells: () => ({ birth: '1990-09-05T06:00:00Z' }) },
  { what: 'a day that does not exist', cells: () => ({ birth: '31/02/1988' }), remarks: ['birthDate'] },
  { what: 'a date that is none', cells: () => ({ birth: 'en mayo' }), remarks: ['birthDate'] },
  { what: 'a sex that is none', cells: () => ({ sex: 'sí' }), remarks: ['sex'] },
  {
    what: 'a long address',
    cells: () => ({ address: 'Avenida de los Insurgentes '.repeat(12) }),
    remarks: ['address'],
  },
  { what: 'long notes', cells: () => ({ notes: 'Prefiere la tarde. '.repeat(120) }), remarks: ['notes'] },
  { what: 'several lines, quotes and separators', cells: () => ({ notes: 'Dijo: "ya no";\nllamar; "sí"' }) },
  { what: 'allergies in a list', cells: () => ({ allergies: 'Penicilina, látex; ninguna' }) },
  {
    what: 'an allergy in many words',
    cells: () => ({ allergies: 'Penicilina y derivados '.repeat(8) }),
    remarks: ['allergies'],
  },
  { what: 'a formula as a name', cells: ({ name }) => ({ name: `=${name}` }) },
  { what: 'no name', cells: () => ({ name: '' }), stays: 'out' },
  { what: 'a word for no name', cells: () => ({ name: 'NULL' }), stays: 'out' },
  { what: 'no road', cells: () => ({ phone: 'N/A', email: '-' }), stays: 'out' },
];

export interface DirtyRow extends Pick<Dirt, 'what' | 'stays'> {
  cells: Cells;
  remarks: readonly string[];
  fullName: string;
}

const BESIDE = 10;
/** Rows of all kinds in turn; each tenth is followed by a relative with its phone, and by the same person again. */
export function dirtyRows(count: number): DirtyRow[] {
  const rows: DirtyRow[] = [];
  const add = (row: Row, { what, remarks = [], stays }: Pick<Dirt, 'what' | 'remarks' | 'stays'>): void => {
    const { name, phone, second, email, birth, sex, address, notes, allergies } = row;
    const cells: Cells = [name, phone, second, email, birth, sex, address, notes, allergies];
    rows.push({ what, cells, remarks, fullName: name, ...(stays && { stays }) });
  };
  for (let n = 0; rows.length < count; n++) {
    const dirt = DIRT[n % DIRT.length];
    if (dirt === undefined) throw new Error('no dirt');
    const person = { name: `Persona ${n} López`, phone: String(4_421_000_000 + n), email: `sucia${n}@archivo.test`, n };
    const clean = { ...person, second: '', email: '', birth: '', sex: '', address: '', notes: '', allergies: '' };
    add({ ...clean, ...dirt.cells(person) }, dirt);
    if (n % BESIDE !== 0 || dirt.stays !== undefined || dirt.remarks?.includes('phone')) continue;
    add({ ...clean, name: `Hija ${n} Ríos` }, { what: 'a relative with the same phone', stays: 'relative' });
    add(clean, { what: 'the same person again', stays: 'known' });
  }
  return rows.slice(0, count);
}

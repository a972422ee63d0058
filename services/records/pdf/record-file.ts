import { saySex } from '@rostro/shared/contract/clients/person';
import type { DeniableTopic, MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import type { PdfFile } from '@rostro/shared/contract/records/record-file';
import { sayPhone } from '@rostro/shared/phone';
import {
  PREGNANCY_WORDS,
  sayApplied,
  sayDoubt,
  sayUnchecked,
  sayVitals,
  UNCHECKED_WORDS,
} from '@rostro/shared/privacy/clinical-words';
import { sayLongDay, sayShortDay, sayTime, wallClockOf } from '@rostro/shared/time';
import type { Addendum, Note } from '../domain/note.ts';
import { type PagePicture, paper } from './page.ts';

/** The thumbnail of a note's photo; null: it cannot be read, or all of them are too large for one file. */
export interface NotePicture {
  area: string;
  takenOn: string;
  jpeg: Uint8Array | null;
}

export interface WholeRecord {
  person: { id: string; name: string; birthDate: string; sex: string; address: string; phone: string; email: string };
  institution: string;
  /** Newest first. */
  histories: readonly MedicalHistory[];
  /** Oldest first. */
  notes: readonly { note: Note; service: string; addenda: readonly Addendum[]; pictures: readonly NotePicture[] }[];
  /** Of optional rooms. */
  sections: readonly PrintSection[];
}

export interface RecordSheet extends Pick<ReturnType<typeof paper>, 'text'> {
  heading: (words: string) => void;
  facts: (rows: readonly [label: string, said: string][]) => void;
}
export type PrintSection = (sheet: RecordSheet) => void;

const sayWhen = (instant: string): string => {
  const { date, time } = wallClockOf(instant);
  return `${sayLongDay(date)}, ${sayTime(time)}`;
};
const sayBy = (at: string, { name }: { name: string }, licence = ''): string =>
  `${name}${licence === '' ? '' : `, cédula profesional ${licence}`} · ${sayWhen(at)}`;

const NONE = 'Sin datos';

/** "None" as an answer differs from a question that was not asked. */
const sayAsked = (history: MedicalHistory, topic: DeniableTopic): string => {
  const said = history[topic];
  const words = typeof said === 'string' ? said : said.join('; ');
  return words || (history.none.includes(topic) ? 'No tiene: se le preguntó' : NONE);
};

const historyFacts = (history: MedicalHistory): [string, string][] => [
  ['Alergias', sayAsked(history, 'allergies')],
  ['Otras alertas', sayAsked(history, 'warnings')],
  ['Embarazo o lactancia', PREGNANCY_WORDS[history.pregnancy]],
  ['Medicamentos', sayAsked(history, 'medication')],
  ['Padecimientos', sayAsked(history, 'conditions')],
  ['Procedimientos previos', sayAsked(history, 'procedures')],
  ['Fototipo (Fitzpatrick)', history.phototype === 'unknown' ? NONE : history.phototype],
];

/** In the norm's order, without empty facts. */
function noteFacts(note: Note): [string, string][] {
  const { diagnosis, diagnosisCode } = note;
  const facts: [string, string][] = [
    ['Motivo', note.reason],
    ['Signos vitales', sayVitals(note.vitals)],
    ['Exploración', note.examination],
    ['Diagnóstico', [diagnosis, diagnosisCode && `CIE-10 ${diagnosisCode}`].filter(Boolean).join(' · ')],
    ['Pronóstico', note.prognosis ?? ''],
    ['Plan', note.plan],
    ['Tratamiento aplicado', note.applied.map(sayApplied).join('\n')],
    ['Zonas tratadas', note.areas.join(', ')],
    ['Reacciones adversas', note.reactions],
    ['Indicaciones', note.indications],
    ['Nota', note.text],
  ];
  return facts.filter(([, said]) => said !== '');
}

const sayPicture = ({ area, takenOn }: NotePicture): string => `${area || 'Sin zona'}, ${sayShortDay(takenOn)}`;
const shownPicture = (picture: NotePicture): PagePicture[] =>
  picture.jpeg === null ? [] : [{ jpeg: picture.jpeg, caption: sayPicture(picture) }];

/**
 * The whole record in the order of NOM-004-SSA3-2012: identification, history, notes with addenda, sections of optional rooms. It comes
 * from one consistent reading, and names its instant. It holds thumbnails; the system has the large photos.
 */
export function recordFile(record: WholeRecord, by: { name: string }, at: string): PdfFile {
  const { person, institution, histories, notes, sections } = record;
  const sheet = paper(`Expediente clínico · ${person.name}`, at);
  const heading: RecordSheet['heading'] = (words) => sheet.text(words, { size: 13, bold: true, before: 18 });
  const facts: RecordSheet['facts'] = (rows) => {
    for (const [label, said] of rows) sheet.text(`${label}: ${said}`, { before: 2 });
  };

  sheet.text(institution, { size: 11, muted: true });
  sheet.text('Expediente clínico', { size: 17, bold: true, before: 4 });
  sheet.text(`Como estaba: ${sayWhen(at)}`, { muted: true });
  heading('Ficha de identificación');
  facts([
    ['Nombre', person.name],
    ['Fecha de nacimiento', person.birthDate === '' ? NONE : sayLongDay(person.birthDate)],
    ['Sexo', person.sex === '' ? NONE : saySex(person.sex)],
    ['Domicilio', person.address || NONE],
    ['Teléfono', person.phone === '' ? NONE : sayPhone(person.phone)],
    ['Correo', person.email || NONE],
    ['Número de expediente', person.id],
  ]);

  heading('Antecedentes');
  if (histories.length === 0) sheet.text('Sin antecedentes registrados.', { before: 2 });
  histories.forEach((history, place) => {
    const which = place === 0 ? 'Vigentes' : 'Versión anterior';
    sheet.text(`${which} · ${sayBy(history.at, history.by)}`, { bold: true, before: 6 });
    facts(historyFacts(history));
    for (const fact of history.unchecked ?? []) {
      const source = UNCHECKED_WORDS[fact.source ?? 'client'].toUpperCase();
      sheet.text(`${source}: ${sayUnchecked(fact)}`, { bold: true, before: 2 });
    }
    for (const doubt of history.doubts ?? []) {
      sheet.text(`POR CONFIRMAR: ${sayDoubt(doubt)} (${sayWhen(doubt.at)})`, { bold: true, before: 2 });
    }
  });

  heading(`Notas (${notes.length})`);
  if (notes.length === 0) sheet.text('Sin notas.', { before: 2 });
  for (const { note, service, addenda, pictures } of notes) {
    sheet.text(`Visita del ${sayWhen(note.startsAt)} · ${service}`, { size: 11, bold: true, before: 12 });
    sheet.text(`Escribió: ${sayBy(note.createdAt, note.author)}`, { muted: true });
    facts(noteFacts(note));
    sheet.pictures(`Fotografías: ${pictures.length}`, pictures.flatMap(shownPicture));
    const missing = pictures.filter(({ jpeg }) => jpeg === null).map(sayPicture);
    if (missing.length > 0) facts([['Fotografías que están solo en el sistema', missing.join('; ')]]);
    const { signed } = note;
    sheet.text(
      signed === undefined
        ? 'BORRADOR: no está firmada.'
        : `Firmó: ${sayBy(signed.at, signed.by, signed.licence)} · Folio ${note.id}`,
      { size: 9, bold: signed === undefined, muted: true, before: 3 },
    );
    for (const added of addenda) {
      sheet.text(`Agregó: ${sayBy(added.at, added.by, added.licence)}`, { size: 9, muted: true, before: 4 });
      sheet.text(added.text);
    }
  }

  for (const print of sections) print({ heading, facts, text: sheet.text });

  const pdf = sheet.bytes(`Expediente de ${person.name} · exportó ${by.name}, ${sayWhen(at)}`, { compressed: true });
  return { fileName: `expediente-${wallClockOf(at).date}-${person.id.slice(0, 8)}.pdf`, pdf: pdf.toString('base64') };
}

import { paper } from '@rostro/records/published';
import type { PdfFile } from '@rostro/shared/contract/records/record-file';
import { SIGNATURE_BOX } from '@rostro/shared/privacy/signature';
import { sayInstant, sayLongDay, sayTime, wallClockOf } from '@rostro/shared/time';
import type { SignedConsent, Withdrawal } from '../domain/informed-consent.ts';

export const sayWhen = (instant: string): string => {
  const { date, time } = wallClockOf(instant);
  return `${sayLongDay(date)}, ${sayTime(time)}`;
};

/**
 * A signed consent form as a PDF with what NOM-004-SSA3-2012, 10.1.1, demands: establishment, title, place and date,
 * act, risks and benefits, contingencies, names and signatures. The file depends on stored data alone, so it is
 * always the same until a withdrawal is added.
 */
export function consentFile(signed: SignedConsent, withdrawal: Withdrawal | undefined): PdfFile {
  const { words, signer, witnesses, informedBy, linkBy } = signed;
  const sheet = paper(`${words.title} · ${signed.clientName}`, withdrawal?.withdrawnAt ?? signed.signedAt);
  sheet.text(words.institution, { size: 11, muted: true });
  sheet.text(words.title, { size: 17, bold: true, before: 4 });
  sheet.text('Carta de consentimiento informado', { muted: true });
  sheet.text(`${words.place}, ${sayWhen(signed.signedAt)}`, { before: 10 });
  sheet.text(`Paciente: ${signed.clientName}`, { before: 4 });
  sheet.text(`Tratamiento: ${signed.service} (cita del ${sayInstant(signed.startsAt)})`);
  if (withdrawal !== undefined) {
    const why = withdrawal.reason === '' ? '' : ` Motivo: ${withdrawal.reason}`;
    const who = `REVOCADA el ${sayWhen(withdrawal.withdrawnAt)} por ${withdrawal.by}.${why}`;
    sheet.text(who, { bold: true, before: 10 });
  }
  for (const [heading, text] of [
    ['Acto autorizado', words.act],
    ['Riesgos', words.risks],
    ['Beneficios esperados', words.benefits],
    ['Alternativas', words.alternatives],
    ['Contingencias y urgencias', words.contingencies],
  ] as const) {
    sheet.text(heading, { size: 11, bold: true, before: 12 });
    sheet.text(text, { before: 1 });
  }
  sheet.text('Leí esta carta, pude preguntar y autorizo el acto descrito.', { before: 14 });
  const as = signer.relationship === '' ? 'paciente' : `${signer.relationship}, por ${signed.clientName}`;
  sheet.signature(signed.signature, SIGNATURE_BOX, `${signer.name} (${as})`);
  witnesses.forEach(({ name, signature }, at) => {
    sheet.signature(signature, SIGNATURE_BOX, `${name} (testigo ${at + 1})`);
  });
  const online =
    linkBy === undefined
      ? 'Firmada en línea, con el enlace que la clínica envió al paciente.'
      : `Firmada en línea, con un enlace que hizo ${linkBy.name || 'alguien de la clínica'} y entregó en persona o por mensaje: el sistema no lo envió.`;
  const how = informedBy === null ? online : `Firmada en la clínica. Informó y recabó la firma: ${informedBy.name}.`;
  sheet.text(how, { size: 9, before: 14 });
  sheet.text(`Versión ${signed.edition} de la carta. Folio ${signed.id}.`, { size: 8, muted: true, before: 4 });
  sheet.text(`SHA-256 del contenido firmado: ${signed.hash}`, { size: 8, muted: true });
  const pdf = sheet.bytes(`${words.title} · folio ${signed.id}`);
  const { date } = wallClockOf(signed.signedAt);
  return { fileName: `consentimiento-${date}-${signed.id.slice(0, 8)}.pdf`, pdf: pdf.toString('base64') };
}

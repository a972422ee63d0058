import type { PrintSection } from '@rostro/records/published';
import type { SignedConsent } from '../domain/informed-consent.ts';
import type { RecordedConsent } from '../store/informed-consents.ts';
import { sayWhen } from './consent-file.ts';

const letterFacts = (words: SignedConsent['words']): [string, string][] => [
  ['Establecimiento', words.institution],
  ['Lugar', words.place],
  ['Acto autorizado', words.act],
  ['Riesgos', words.risks],
  ['Beneficios esperados', words.benefits],
  ['Alternativas', words.alternatives],
  ['Contingencias y urgencias', words.contingencies],
];

/** The signed forms in the file of a whole record. An edition never changes: it is printed once, and each form refers to it. */
export const consentSection =
  (consents: readonly RecordedConsent[]): PrintSection =>
  ({ heading, facts, text }) => {
    heading(`Consentimientos informados (${consents.length})`);
    if (consents.length === 0) text('Sin consentimientos.', { before: 2 });
    const printed = new Set<string>();
    for (const { signed, withdrawal } of consents) {
      text(`${signed.words.title} · ${signed.service}`, { bold: true, before: 8 });
      text(`Firmó: ${signed.signer.name} · ${sayWhen(signed.signedAt)} · Versión ${signed.edition}`);
      const wording = `${signed.formId}#${signed.edition}`;
      if (printed.has(wording)) text(`Texto: el de esta carta en su versión ${signed.edition}, que está arriba.`);
      else facts(letterFacts(signed.words));
      printed.add(wording);
      if (withdrawal) text(`REVOCADO: ${withdrawal.by} · ${sayWhen(withdrawal.withdrawnAt)}`, { bold: true });
      text(`Folio ${signed.id} · SHA-256 ${signed.hash}`, { size: 8, muted: true });
    }
  };

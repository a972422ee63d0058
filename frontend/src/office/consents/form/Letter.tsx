import type { ConsentEdition } from '@rostro/shared/contract/consents';

const PARTS = [
  ['Acto autorizado', 'act'],
  ['Riesgos', 'risks'],
  ['Beneficios esperados', 'benefits'],
  ['Alternativas', 'alternatives'],
  ['Contingencias y urgencias', 'contingencies'],
] as const satisfies readonly (readonly [string, keyof ConsentEdition])[];

type LetterWords = Pick<ConsentEdition, 'title' | 'institution' | 'place' | (typeof PARTS)[number][1]>;

/** The form as the client reads it. A missing part is marked. */
export const Letter = ({ words }: { words: LetterWords }) => (
  <>
    <p>
      <b>{words.title || 'Sin título'}</b> · {words.institution || 'Sin establecimiento'} · {words.place || 'Sin lugar'}
    </p>
    {PARTS.map(([label, part]) => (
      <p key={part}>
        <b>{label}.</b> {words[part] || 'Sin escribir'}
      </p>
    ))}
  </>
);

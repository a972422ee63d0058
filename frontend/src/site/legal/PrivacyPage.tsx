import { LegalText } from './LegalText.tsx';

/**
 * The page `/privacy`: the privacy notice that the federal law on personal data held by private parties (20 March 2025)
 * requires.
 */
export default function PrivacyPage() {
  return (
    <LegalText
      kind="privacy"
      title="Aviso de Privacidad"
      lead="Qué datos personales tratamos, para qué los usamos, con quién los compartimos y cómo decides sobre ellos."
      failed="No pudimos cargar el aviso de privacidad."
    />
  );
}

import { LegalText } from './LegalText.tsx';

export default function TermsPage() {
  return (
    <LegalText
      kind="terms"
      title="Términos y Condiciones"
      lead="Lo que puedes esperar de nosotros y lo que te pedimos al reservar, dicho en pocas palabras."
      failed="No pudimos cargar los términos y condiciones."
    />
  );
}

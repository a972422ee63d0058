import { Button } from '#ui/button/Button.tsx';
import parts from '../parts/Parts.module.css';
import { State } from './State.tsx';

interface FactorOffProps {
  /** It takes the place of what had the focus. */
  focused: boolean;
  byGoogle: boolean;
  onSetUp: () => void;
}

export function FactorOff({ focused, byGoogle, onSetUp }: FactorOffProps) {
  return (
    <div className={parts.card}>
      <div className={parts.head}>
        <State on={false} />
        <Button variant="outline" small autoFocus={focused} onClick={onSetUp}>
          Activar verificación
        </Button>
      </div>
      <p className="muted small">
        Necesitas una aplicación de verificación en tu teléfono, como Google Authenticator o Microsoft Authenticator.
        {byGoogle && ' Al entrar con Google no te la pedimos: ahí vale la verificación de Google.'}
      </p>
    </div>
  );
}

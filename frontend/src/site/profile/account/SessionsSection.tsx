import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '#session/actions.ts';
import { Button } from '#ui/button/Button.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import parts from '../parts/Parts.module.css';
import { sayProblem } from '../parts/problems.ts';
import { Section } from '../parts/Section.tsx';

const EVERYWHERE = 'Cerrar sesión en todos los dispositivos';

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => signOut({ everywhere: true }) });
  return (
    <AskDialog
      question="¿Cerrar sesión en todos los dispositivos?"
      yes="Sí, cerrar en todos"
      busyText="Cerrando..."
      no="Seguir aquí"
      busy={isPending}
      problem={error ? sayProblem(error) : undefined}
      onYes={() => mutate()}
      onClose={onClose}
    >
      <p className="muted">También saldrás de aquí y tendrás que iniciar sesión de nuevo.</p>
    </AskDialog>
  );
}

export function SessionsSection() {
  const [asking, setAsking] = useState(false);
  return (
    <Section title="Sesiones" lead="Si perdiste un dispositivo o entraste en uno ajeno, cierra todas tus sesiones.">
      <div className={parts.card}>
        <ul className={`small ${parts.points}`}>
          <li>Se cierra tu sesión aquí y en cualquier otro teléfono, computadora o navegador.</li>
          <li>Lo que esté abierto en otro dispositivo deja de funcionar en unos segundos.</li>
          <li>Tus datos, tus citas y tu contraseña quedan como están.</li>
        </ul>
        <div className={parts.acts}>
          <Button variant="outline" small onClick={() => setAsking(true)}>
            {EVERYWHERE}
          </Button>
        </div>
      </div>
      {asking && <LeaveDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

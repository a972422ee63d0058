import type { Closure } from '@rostro/shared/contract/configuration';
import { Button } from 'antd';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '#office/ui/Notice.tsx';
import { sentence } from '#office/ui/say.ts';
import styles from './ClosureList.module.css';
import { ReopenDialog } from './ReopenDialog.tsx';
import { sayDays, sayLength, sayScope } from './words.ts';

function Row({ closure, onReopen }: { closure: Closure; onReopen: () => void }) {
  const days = sayDays(closure);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>
          {sentence(days)}
          {closure.from !== closure.to && <small>{sayLength(closure)}</small>}
        </b>
        <span>
          {closure.reason} · {sayScope(closure.category)}
        </span>
        <small>Cerrado por {closure.createdByName}</small>
      </div>
      <Button aria-label={`Reabrir ${days}: ${closure.reason}`} onClick={onReopen}>
        Reabrir
      </Button>
    </li>
  );
}

interface ClosureListProps {
  closures: readonly Closure[];
  onClose: () => void;
}

export function ClosureList({ closures, onClose }: ClosureListProps) {
  const [subject, setSubject] = useState<Closure>();
  const [asking, setAsking] = useState(false);
  return (
    <>
      {closures.length === 0 ? (
        <Notice
          icon={CalendarOff}
          title="No hay días cerrados"
          text="Aquí aparecen los días en los que nadie puede reservar: vacaciones, festivos, mantenimiento."
          action={<Button onClick={onClose}>Cerrar días</Button>}
        />
      ) : (
        <ul className={styles.list}>
          {closures.map((closure) => (
            <Row
              key={closure.id}
              closure={closure}
              onReopen={() => {
                setSubject(closure);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      {subject && <ReopenDialog closure={subject} open={asking} onDone={() => setAsking(false)} />}
    </>
  );
}

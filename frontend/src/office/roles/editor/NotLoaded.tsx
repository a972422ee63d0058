import { Button } from 'antd';
import { CloudAlert, ShieldQuestionMark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { Notice } from '#office/ui/Notice.tsx';
import { isForbidden, isGone } from '../data/problems.ts';
import { LIST_PATH } from '../data/words.ts';
import { BackToList } from './BackToList.tsx';
import styles from './Editor.module.css';

interface NotLoadedProps {
  error: Error;
  busy: boolean;
  onAgain: () => void;
}

function Gone() {
  return (
    <Notice
      icon={ShieldQuestionMark}
      alert
      title="Rol no encontrado."
      text="Es posible que alguien lo haya eliminado."
      action={
        <Link to={LIST_PATH} className="link">
          Ver todos los roles
        </Link>
      }
    />
  );
}

/** The role is gone, or could not be read. */
export function NotLoaded({ error, busy, onAgain }: NotLoadedProps) {
  const text = isForbidden(error) ? 'No tienes permiso para ver roles. Verifica tu cuenta.' : detailOf(error);
  return (
    <>
      <BackToList />
      <div className={styles.panel}>
        {isGone(error) ? (
          <Gone />
        ) : (
          <Notice
            alert
            icon={CloudAlert}
            title="Error al cargar rol"
            text={text}
            action={
              <Button loading={busy} onClick={onAgain}>
                Intentar de nuevo
              </Button>
            }
          />
        )}
      </div>
    </>
  );
}

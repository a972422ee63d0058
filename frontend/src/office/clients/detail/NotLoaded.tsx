import { Button } from 'antd';
import { CloudAlert, UserRoundX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { Notice } from '#office/ui/Notice.tsx';
import { isGone } from '../data/problems.ts';
import { LIST_PATH } from '../data/say.ts';
import { BackToList } from './BackToList.tsx';
import styles from './Detail.module.css';

interface NotLoadedProps {
  error: Error;
  busy: boolean;
  onAgain: () => void;
}

const Gone = () => (
  <Notice
    alert
    icon={UserRoundX}
    title="Cliente no encontrado"
    text="La dirección no es la de un cliente, o es posible que alguien lo haya eliminado."
    action={
      <Link to={LIST_PATH} className="link">
        Ver todos los clientes
      </Link>
    }
  />
);

/** Nobody is there, or they could not be read. */
export function NotLoaded({ error, busy, onAgain }: NotLoadedProps) {
  const again = (
    <Button loading={busy} onClick={onAgain}>
      Intentar de nuevo
    </Button>
  );
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
            title="Error al cargar el perfil del cliente"
            text={detailOf(error)}
            action={again}
          />
        )}
      </div>
    </>
  );
}

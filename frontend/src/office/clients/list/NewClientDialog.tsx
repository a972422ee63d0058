import type { ClientRow } from '@rostro/shared/contract/clients/client-records';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { FormDialog } from '../edit/FormDialog.tsx';
import { NewClientForm } from '../published/choose/NewClientForm.tsx';
import { clientPath, sayName } from '../published/say.ts';
import styles from './NewClientDialog.module.css';

const CLOSE_AFTER_MS = 2000;

interface DoneProps {
  client: ClientRow;
  onClose: () => void;
}

/** Closes by itself after a few seconds. The toast of the form has announced the success. */
function Done({ client, onClose }: DoneProps) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const timer = setTimeout(() => close.current(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Alert
        type="success"
        showIcon
        role="presentation"
        title={`${sayName(client)} ya está en la lista de clientes`}
        description={
          <Link to={clientPath(client)} className="link">
            Ver detalle
          </Link>
        }
      />
      <div className={classes(styles.foot, 'flex justify-end mt-4')}>
        <Button autoFocus onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </>
  );
}

interface NewClientDialogProps {
  open: boolean;
  onClose: () => void;
}

export function NewClientDialog({ open, onClose }: NewClientDialogProps) {
  const [typed, setTyped] = useState(false);
  const navigate = useNavigate();
  const [made, setMade] = useState<ClientRow>();
  return (
    <FormDialog
      open={open}
      title="Nuevo Cliente"
      dirty={open && typed}
      onClose={onClose}
      afterClose={() => setMade(undefined)}
    >
      {(cancel) =>
        made ? (
          <Done client={made} onClose={onClose} />
        ) : (
          <NewClientForm
            untitled
            onCreated={setMade}
            onCancel={cancel}
            onTyped={setTyped}
            existing={{ word: 'Ver', onChoose: (client) => void navigate(clientPath(client)) }}
          />
        )
      }
    </FormDialog>
  );
}

import { Modal } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Keys } from '#office/ui/Keys.tsx';
import { useBackCloses } from '#ui/history/useBackCloses.ts';
import styles from './CommandBar.module.css';
import type { Command } from './commands.ts';
import { Results } from './Results.tsx';

function Foot() {
  return (
    <p
      className="flex flex-wrap gap-y-1 gap-x-4 py-2.5 px-4 border-t border-t-line bg-sand text-muted text-12"
      aria-hidden
    >
      <span className="max-phone:hidden">
        <Keys keys={['↑', '↓']} /> moverse
      </span>
      <span className="max-phone:hidden">
        <Keys keys={['Enter']} /> abrir
      </span>
      <span className="max-phone:hidden">
        <Keys keys={['/']} /> buscar en la página
      </span>
      <span className="ml-auto max-phone:ml-0">Sin acentos también encuentra</span>
    </p>
  );
}

interface CommandBarProps {
  open: boolean;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  commands: readonly Command[];
}

/** Works by keyboard alone. */
export default function CommandBar({ open, text, onText, onClose, commands }: CommandBarProps) {
  const navigate = useNavigate();
  useBackCloses(open, onClose);
  const field = useRef<HTMLInputElement>(null);
  const choose = (to: string): void => {
    onClose();
    void navigate(to);
  };
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={<span className="sr">Buscar o crear</span>}
      closable={{ 'aria-label': 'Cerrar' }}
      footer={null}
      width={600}
      className={styles.bar ?? ''}
      style={{ top: 88 }}
      destroyOnHidden
      afterOpenChange={(shown) => shown && field.current?.focus()}
    >
      <Results commands={commands} text={text} onText={onText} field={field} onChoose={choose} />
      <Foot />
    </Modal>
  );
}

import { Plus } from 'lucide-react';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useSize } from '#office/ui/useSize.ts';
import styles from './CreateButton.module.css';

interface CreateButtonProps {
  /** Why it cannot be pressed, if it cannot. */
  reason: string | undefined;
  onClick: () => void;
}

/** On phones the page's main action stands under the thumb. */
export function CreateButton(button: CreateButtonProps) {
  const { phone } = useSize();
  const create = (
    <GatedButton {...button} type={phone ? 'primary' : 'default'} block={phone} icon={<Plus size={16} aria-hidden />}>
      Nuevo Cliente
    </GatedButton>
  );
  return phone ? <div className={styles.foot}>{create}</div> : create;
}

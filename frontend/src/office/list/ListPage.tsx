import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { ListHead } from './ListHead.tsx';
import styles from './ListPage.module.css';

interface ListPageProps extends ComponentProps<typeof ListHead> {
  main: ReactNode;
  children: ReactNode;
}

export function ListPage({ main, actions, children, ...head }: ListPageProps) {
  const { phone } = useSize();
  return (
    <div className={styles.page}>
      <ListHead
        {...head}
        actions={
          <>
            {actions}
            {!phone && main}
          </>
        }
      />
      {children}
      {phone && <div className={styles.foot}>{main}</div>}
    </div>
  );
}

interface CreateButtonProps {
  reason: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** The main action of a `ListPage`, which creates an item. */
export function CreateButton(button: CreateButtonProps) {
  const { phone } = useSize();
  return <GatedButton {...button} type="primary" block={phone} icon={<Plus size={16} aria-hidden />} />;
}

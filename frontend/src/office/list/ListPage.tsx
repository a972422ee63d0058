import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { ListHead } from './ListHead.tsx';

interface ListPageProps extends ComponentProps<typeof ListHead> {
  main: ReactNode;
  children: ReactNode;
}

export function ListPage({ main, actions, children, ...head }: ListPageProps) {
  const { phone } = useSize();
  return (
    <div className="max-phone:pb-18">
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
      {phone && (
        <div className="fixed z-(--z-sticky) right-0 bottom-0 left-0 px-4 pt-2.5 pb-[calc(10px_+_env(safe-area-inset-bottom))] bg-sand border-t border-t-line">
          {main}
        </div>
      )}
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

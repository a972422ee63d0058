import { type Branch, MAIN_BRANCH, MAX_BRANCHES } from '@rostro/shared/contract/branches';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import list from '#office/catalog/beside/BesideServices.module.css';
import { branchesQuery } from '#office/config/branches.ts';
import { ConfigPage } from '#office/config/ConfigPage.tsx';
import { Loaded } from '#office/config/Loaded.tsx';
import panel from '#office/config/Panel.module.css';
import { Dialog } from '#office/ui/Dialog.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { BranchEditor } from './BranchEditor.tsx';

const FULL = `Ya tienes ${MAX_BRANCHES + 1} sucursales, que es el máximo`;

function Row({ branch, onEdit }: { branch: Branch; onEdit: () => void }) {
  const { id, name, address, phone, isActive } = branch;
  const isMain = id === MAIN_BRANCH;
  return (
    <li>
      <div>
        <b>{name || 'La clínica'}</b> {isMain && <Tag>Principal</Tag>}
        {!isActive && <Tag>No recibe citas</Tag>}
        <small>{[address, phone].filter(Boolean).join(' · ') || 'Sin dirección'}</small>
        {isMain && (
          <small>
            Su nombre y su dirección son los de la clínica, en{' '}
            <Link className="link" to="/admin/config/general">
              Configuración General
            </Link>
            .
          </small>
        )}
      </div>
      {!isMain && (
        <GatedButton reason={undefined} aria-haspopup="dialog" aria-label={`Editar ${name}`} onClick={onEdit}>
          Editar
        </GatedButton>
      )}
    </li>
  );
}

/** Where the clinic attends. The main branch is always there; with a second one the rest of the panel asks where. */
export default function BranchesPage() {
  const query = useQuery(branchesQuery());
  const [editing, setEditing] = useState<Branch>();
  const [isOpen, setIsOpen] = useState(false);
  const edit = (branch?: Branch): void => {
    setEditing(branch);
    setIsOpen(true);
  };
  const isFull = (query.data?.length ?? 0) > MAX_BRANCHES;
  return (
    <ConfigPage
      title="Sucursales"
      lead="Dónde atiende la clínica. Cada sucursal tiene sus personas, cabinas y aparatos, y el cliente elige a cuál va. Con una sola, nada de esto se ve."
      action={
        <GatedButton
          type="primary"
          reason={isFull ? FULL : undefined}
          icon={<Plus size={16} strokeWidth={2} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => edit()}
        >
          Nueva sucursal
        </GatedButton>
      }
    >
      <Loaded query={query}>
        {(branches) => (
          <section className={panel.panel} aria-label="Sucursales">
            <ul className={list.list}>
              {branches.map((branch) => (
                <Row key={branch.id} branch={branch} onEdit={() => edit(branch)} />
              ))}
            </ul>
          </section>
        )}
      </Loaded>
      <Dialog
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        title={editing === undefined ? 'Nueva sucursal' : 'Editar sucursal'}
        footer={null}
        intoFirstField
      >
        <BranchEditor branch={editing} place={query.data?.length ?? 1} onClose={() => setIsOpen(false)} />
      </Dialog>
    </ConfigPage>
  );
}

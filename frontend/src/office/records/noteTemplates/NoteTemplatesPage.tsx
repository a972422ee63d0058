import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { BesideServices } from '#office/catalog/published/beside/BesideServices.tsx';
import { noteTemplatesQuery } from '../published/noteFields/templates.ts';
import { TemplateForm } from './TemplateForm.tsx';

export default function NoteTemplatesPage() {
  return (
    <BesideServices
      title="Plantillas de notas"
      lead="Con qué empieza la nota de una visita, según su tratamiento."
      words={{ add: 'Nueva plantilla', edit: 'Editar plantilla', inactive: 'Sin usar' }}
      empty={{
        icon: NotebookPen,
        title: 'Aún no hay plantillas',
        text: 'Escribe lo que se repite en las notas de un tratamiento: exploración, parámetros, indicaciones.',
      }}
      start={{ to: '/admin/services/notes/starter', label: 'Elegir plantillas de una lista' }}
      query={useQuery(noteTemplatesQuery())}
      rowOf={({ name, reason, plan, indications }) => ({
        name,
        noServices: 'Para ningún tratamiento',
        line: [reason, plan, indications].find((said) => said !== '') ?? '',
      })}
      width={680}
      form={(template, services, onClose) => <TemplateForm template={template} services={services} onClose={onClose} />}
    />
  );
}

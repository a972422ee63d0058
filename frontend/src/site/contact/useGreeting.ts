import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { equipmentQuery } from '#api/equipment.ts';

export interface Greeting {
  subject: string;
  text: string;
}

const GENERAL: Greeting = {
  subject: 'Quiero información',
  text: 'Hola, me gustaría recibir información sobre sus tratamientos.',
};

const about = (name: string): Greeting => ({
  subject: `Consulta sobre ${name}`,
  text: `Hola, me gustaría recibir información sobre este equipo: ${name}.`,
});

/** What the message begins with; the general one until the equipment's name is known, and where it cannot be. */
export function useGreeting(): Greeting {
  const [search] = useSearchParams();
  const asked = search.get('equipo');
  const { data: equipment } = useQuery({ ...equipmentQuery(), enabled: asked !== null, throwOnError: false });
  const machine = equipment?.find(({ id }) => String(id) === asked);
  return machine ? about(machine.name) : GENERAL;
}

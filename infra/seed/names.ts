/** Sixty given names and as many pairs of surnames as necessary; no two people share the full name. */
export const GIVEN_NAMES = [
  ...['Jimena', 'Ximena', 'Renata', 'Daniela', 'Paola', 'Fernanda', 'Lucía', 'Ana Sofía', 'Gabriela', 'Regina'],
  ...[
    'Valeria',
    'Alejandra',
    'Itzel',
    'Montserrat',
    'Beatriz',
    'María José',
    'Guadalupe',
    'Verónica',
    'Carolina',
    'Andrea',
  ],
  ...['Natalia', 'Camila', 'Isabela', 'Adriana', 'Claudia', 'Elena', 'Rocío', 'Yolanda', 'Araceli', 'Karla'],
  ...['Mónica', 'Silvia', 'Teresa', 'Norma', 'Leticia', 'Pamela', 'Citlali', 'Marisol', 'Esther', 'Julieta'],
  ...['Miriam', 'Brenda', 'Lorena', 'Aurora', 'Diana', 'Perla', 'Rodrigo', 'Héctor', 'Carlos Iván', 'Leonardo'],
  ...['Emilio', 'Javier', 'Santiago', 'Óscar', 'Raúl', 'Ernesto', 'Iván', 'Tomás', 'Ulises', 'Nicolás'],
] as const;

export const SURNAMES = [
  ...['Aguilar', 'Robles', 'Torres', 'Lozano', 'Villaseñor', 'Pineda', 'Ochoa', 'Fuentes', 'Zamora', 'Ibarra'],
  ...['Quiroz', 'Medina', 'Barragán', 'Soto', 'Treviño', 'Garza', 'Montes', 'Saldaña', 'Cruz', 'Cisneros'],
  ...['Luna', 'Espinosa', 'Leal', 'Bravo', 'Núñez', 'Vera', 'Huerta', 'Ponce', 'Camacho', 'Rosas'],
  ...['Galván', 'Ruiz', 'Duarte', 'Vela', 'Arellano', 'Peña', 'Cárdenas'],
] as const;

export const onPageText = {
  label: 'Aparecer na página da empresa',
  hint: 'Qualquer pessoa vê seu primeiro nome, sua foto e o que você faz. Desligue quando quiser.',
  shown: 'Você aparece na página da empresa',
  hidden: 'Você não aparece mais na página da empresa',
  isShown: 'Na página da empresa',
  takeOff: 'Tirar da página',
  takeOffOf: (name: string) => `Tirar ${name} da página da empresa`,
  takenOff: 'Pessoa tirada da página',
  failed: 'Não foi possível mudar a página',
} as const;

/** Resolves a module like `require`; a package that only has an ES module is resolved like `import`. */
module.exports = (name, options) => {
  try {
    return options.defaultResolver(name, options);
  } catch (error) {
    if (options.conditions?.includes('import')) throw error;
    return options.defaultResolver(name, { ...options, conditions: [...(options.conditions ?? []), 'import'] });
  }
};

/** Finds a module as `require` does; a package that has an ES module only is found as `import` does. */
module.exports = (name, options) => {
  try {
    return options.defaultResolver(name, options);
  } catch (error) {
    if (options.conditions?.includes('import')) throw error;
    return options.defaultResolver(name, { ...options, conditions: [...(options.conditions ?? []), 'import'] });
  }
};

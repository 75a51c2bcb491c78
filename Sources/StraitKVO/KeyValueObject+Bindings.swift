extension KeyValueObject: BindingReceiver {}
